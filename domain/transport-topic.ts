/** The topic of the event stream that tells open boards and runs that something was tapped, told of a flight, or arranged. */
export const transportTopic = 'transport'
