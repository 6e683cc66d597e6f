/** The constants of the specification, line by line. */
export type ConstantRow = { constant: string; value: string }

export const constantRows: readonly ConstantRow[] = [
  { constant: 'Token cookie name', value: 'QMS-User-Admin-Token' },
  { constant: 'Request timeout', value: '100000 ms' },
  { constant: 'Mobile breakpoint', value: 'under 992 px' },
  { constant: 'Sidebar width', value: '170 px' },
  { constant: 'Verification code length', value: '4 characters' },
  { constant: 'Password length', value: '8-20' },
  // the value is the operator's secret; this is the name of its environment variable
  { constant: 'Initial password', value: 'INITIAL_PASSWORD' },
  { constant: 'Activity materials', value: 'up to 3 files, 5 MB each' },
  { constant: 'Logo', value: 'up to 10 MB' },
  { constant: 'Summit dates', value: '18-20 June' },
  { constant: 'Registration window', value: '1 April to 29 May' },
  { constant: 'Itinerary/event edits allowed until', value: '28 September' },
  { constant: 'Empty-menu reload', value: '2 seconds' },
  { constant: 'Toast duration', value: '2.5 s' },
  { constant: 'Theme colour', value: '#3d87fe' },
  { constant: 'Default UI size', value: 'medium' },
  { constant: 'Languages', value: 'zh and en; falls back to the browser language, then en' },
  // the specification gives no value; defined by R-133
  { constant: 'Retinue count limit', value: '3' },
]
