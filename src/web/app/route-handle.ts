/** Data a route passes to its layout. */
export interface RouteHandle {
  title: string;
}
