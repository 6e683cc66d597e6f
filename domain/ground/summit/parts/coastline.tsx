import classes from './coastline.module.css'

/** Decorative drawing of a coast: hills, a city on the bay, a lighthouse, sails, the sea. */
export const Coastline = () => (
  <svg
    className={classes.coast}
    viewBox="0 0 720 420"
    aria-hidden="true"
    focusable="false"
    preserveAspectRatio="xMidYMax meet"
  >
    <circle className={classes.sun} cx="548" cy="112" r="38" />
    <path
      className={classes.far}
      d="M0 236c44-12 72-58 112-64 34-5 52 30 84 30 40 0 62-74 112-78 42-3 60 58 98 64 30 5 48-18 78-16 44 3 66 50 112 54 46 4 84-12 124-10"
    />
    <path className={classes.near} d="M0 274c60-2 96-38 150-36 46 2 66 28 110 28h92" />
    <g className={classes.near}>
      <path d="M352 266v-58h22v58M382 266v-86l14-12 14 12v86M418 266v-44h26v44M452 266v-70h18v70M478 266v-34h24v34" />
      <path d="M358 220h10M358 234h10M358 248h10M390 196h12M390 212h12M390 228h12M390 244h12M425 234h12M425 248h12M458 210h6M458 226h6M458 242h6M485 244h10" />
      <path d="M396 168v-22" />
    </g>
    <path className={classes.near} d="M502 266h54c26 0 34 14 60 14 18 0 22-10 40-10h64" />
    <g className={classes.near}>
      <path d="M632 270l6-58h16l6 58M634 212h24M639 212v-16h14v16M637 196l9-12 9 12M636 240h20" />
    </g>
    <path className={classes.beam} d="M656 202l64-16M656 206l64 10" />
    <g className={classes.near}>
      <path d="M196 318h64l-12 16h-40zM228 318v-74M228 248c26 18 34 44 34 62h-34M222 262c-16 14-22 32-22 48h22" />
      <path d="M322 300h34l-7 9h-20zM339 300v-40M339 262c14 10 18 22 18 32h-18" />
    </g>
    <path
      className={classes.sea}
      d="M0 318c30 0 30-10 60-10s30 10 60 10M140 344c30 0 30-10 60-10s30 10 60 10 30-10 60-10 30 10 60 10M392 316c28 0 28-9 56-9s28 9 56 9 28-9 56-9 28 9 56 9 28-9 56-9 28 9 48 9M0 372c34 0 34-11 68-11s34 11 68 11 34-11 68-11 34 11 68 11M320 370c34 0 34-11 68-11s34 11 68 11 34-11 68-11 34 11 68 11 34-11 68-11 34 11 60 11M60 402c38 0 38-12 76-12s38 12 76 12 38-12 76-12 38 12 76 12 38-12 76-12 38 12 76 12"
    />
  </svg>
)
