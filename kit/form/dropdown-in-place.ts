/**
 * For fields with a list below them: the list stands in its place in the page, not at its end, where it would lie outside the main landmark; and Tab does
 * not stop at it, since browsers let the keyboard into what scrolls, and the focus would fall to the page with the list closing.
 */
export const dropdownInPlace = {
  // drawn when it is opened: a form would draw all countries of the world before anybody looks at one
  comboboxProps: { withinPortal: false, keepMounted: false },
  scrollAreaProps: { viewportProps: { tabIndex: -1 } },
  maxDropdownHeight: 280,
} as const
