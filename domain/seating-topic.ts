/** The topic of the event stream that tells open screens of a change of a seating plan; for those who may list them. */
export const seatingTopic = 'seating'
