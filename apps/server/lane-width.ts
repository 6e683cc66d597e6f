/**
 * Calls of one session, or without a login from one network: this many at work at once, this many more in line. The pool has eight
 * connections, so a flood from one place leaves most of them to everybody else; a whole office behind one address still gets in, tens of
 * them a second.
 */
export const laneWidth = { atOnce: 3, waiting: 1_000 }
