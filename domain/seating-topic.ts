/** The topic of the event stream that tells open seating plans that one of them changed. */
export const seatingTopic = 'seating'
