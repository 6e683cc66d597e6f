import classes from './coastline.module.css'

/** A line drawing of the coast below the page; an ornament, not read aloud. */
export function Coastline() {
  return (
    <svg
      className={classes.coast}
      viewBox="0 0 1200 120"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d="M0 88c70-6 96-34 150-36s72 22 122 22 60-40 118-44 84 34 140 38 92-22 150-20 86 30 150 30 92-26 150-26 120 24 220 20" />
      <path d="M330 34v-20h10v16m8 2V2h12v30m8 4V20h12v20M812 60V36h14v24m8 2V24h10v38" />
      <path d="M0 104c40-8 60 8 100 0s60 8 100 0 60 8 100 0 60 8 100 0 60 8 100 0 60 8 100 0 60 8 100 0 60 8 100 0 60 8 100 0 60 8 100 0 60 8 100 0 60 8 100 0" />
    </svg>
  )
}
