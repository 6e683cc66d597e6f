const inHtml: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML, including attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => inHtml[sign] ?? sign)
