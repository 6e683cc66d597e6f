/**
 * For fields with a dropdown: rendered in place and not in a portal at the end of the page, which lies outside the main landmark; and not a tab
 * stop, since browsers make scrollable elements focusable, and focus would be lost when the dropdown closes.
 */
export const dropdownInPlace = {
  // mounted when opened: otherwise every form would render all countries
  comboboxProps: { withinPortal: false, keepMounted: false },
  scrollAreaProps: { viewportProps: { tabIndex: -1 } },
  maxDropdownHeight: 280,
} as const
