/**
 * For fields with a dropdown: rendered in place and not in a portal at the end of the page, which lies outside the main landmark; and not a tab
 * stop, since browsers make scrollable elements focusable, and focus would be lost when the dropdown closes. Fixed to the window: with reduced motion
 * the first option is scrolled into view before the dropdown has its place, and with the usual strategy that is the top of the page.
 */
export const dropdownInPlace = {
  // mounted when opened: otherwise every form would render all countries
  comboboxProps: { withinPortal: false, keepMounted: false, floatingStrategy: 'fixed' },
  scrollAreaProps: { viewportProps: { tabIndex: -1 } },
  maxDropdownHeight: 280,
} as const
