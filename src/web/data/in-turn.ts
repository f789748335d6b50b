/** Changes of one noun go to the server one after the other: an Undo must not overtake what it undoes. */
export const inTurn = (noun: string): { id: string } => ({ id: noun });
