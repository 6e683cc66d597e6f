/** Letters and digits of an image code, without those that look alike in a distorted picture: 0 O D Q, 1 I, 2 Z, 5 S, 8 B, 6 G, U V. */
export const readableLetters = 'ACEFHJKLMNPRTWXY3479'
