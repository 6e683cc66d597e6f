/** The topic of the event stream that tells a maker's open pages of a change of their jobs. */
export const jobsTopic = 'jobs'

/** The topic that tells processes which work at jobs that one waits, where another process was asked for it. */
export const jobWaitsTopic = 'job-waits'
