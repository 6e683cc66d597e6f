// Line drawings on a 24-pixel grid, in the colour of the text around them.
const drawings: Readonly<Record<string, string>> = {
  guide: 'M4 19V6l5-2 6 2 5-2v13l-5 2-6-2zM9 4v13M15 6v13',
  organisation: 'M4 20V8l8-4v16M12 9l8 3v8M2 20h20M7 11h2M7 15h2M15 15h2',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.3 3.3 0 0 1 0 6.200M18 14.5c2 .8 3.200 2.700 3.5 5.5',
  delegation:
    'M12 10.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6.500 19.500c.4-3.700 2.500-5.500 5.500-5.500s5.100 1.800 5.500 5.500zM4.700 12a2.100 2.100 0 1 0 0-4.200 2.100 2.100 0 0 0 0 4.200zM1.500 18c.2-2.200 1.200-3.400 2.900-3.700M19.300 12a2.100 2.100 0 1 0 0-4.200 2.100 2.100 0 0 0 0 4.200zM22.500 18c-.2-2.200-1.200-3.400-2.900-3.700',
  overview: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  review: 'M9 4h6v3H9zM9 5.5H5V21h14V5.5h-4M8.5 14l2.5 2.5 4.5-5',
  notice: 'M4 10v4h3l7 4V6l-7 4zM7 14v5h3v-3.500M17.5 9.5a3.500 3.500 0 0 1 0 5',
  summit: 'M3 19l6-11 4 6 2.5-3.5L21 19zM16 5.5h4M18 3.5v4',
  travel: 'M3 13l18-7-6 15-3.500-6.500zM11.500 14.500L21 6',
  activity: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M8 14h3v3H8z',
  bell: 'M6 10a6 6 0 0 1 12 0v4l1.5 3h-15L6 14zM10 20a2.2 2.2 0 0 0 4 0',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.6-4.500 3.500-7 8-7s7.400 2.500 8 7',
  log: 'M4 5h2M9 5h11M4 12h2M9 12h11M4 19h2M9 19h11',
  roles: 'M12 3l8 3v6c0 4.500-3.300 7.800-8 9-4.700-1.200-8-4.500-8-9V6zM8.500 12l2.500 2.500 4.500-5',
  project: 'M3 20h18M5 20V10l5-3v13M10 20V4l9 4v12M13 10h3M13 14h3',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  template: 'M5 3h14v18H5zM8.500 8h7M8.500 12h7M8.500 16h4',
  shield: 'M12 3l8 3v6c0 4.500-3.300 7.800-8 9-4.700-1.200-8-4.500-8-9V6zM12 10v5M12 7.500v.1',
  flag: 'M5 21V4h12l-2.5 4.5L17 13H5',
  download: 'M12 3v12M7 10.500l5 5 5-5M4 20h16',
  label: 'M4 4h8l8 8-8 8-8-8zM8.500 8.500v.1',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20.500 20.500l-4.500-4.500',
  menu: 'M4 7h16M4 12h16M4 17h16',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  logout: 'M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.400 1.400M17.3 17.3l1.400 1.400M5.3 18.700l1.400-1.400M17.3 6.700l1.400-1.400',
  other: 'M5 5h14v14H5z',
}

/** A decorative icon beside a text; an element with only an icon needs a label. */
export const Icon = ({ name, size = 20 }: { name: string; size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={drawings[name] ?? drawings.other} />
  </svg>
)
