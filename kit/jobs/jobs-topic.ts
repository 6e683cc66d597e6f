/** The topic of the event stream that tells a maker's open pages of a change of their jobs. */
export const jobsTopic = 'jobs'
