/** Data of a route for its layout. */
export interface RouteHandle {
  title: string;
}
