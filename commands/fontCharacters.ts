/** What the site's two typefaces are cut to: printable ASCII, the accented letters of French and Swahili names, typographic signs. */
export const FONT_CHARACTERS: string = [
  String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, offset) => 0x20 + offset)),
  'ÀÂÇÈÉÊËÎÏÔÛÙÜàâçèéêëîïôûùü',
  '\u00a0\u00a3\u00a9\u00b0\u00b7\u00d7–‘’“”…←→↑↗✓−',
].join('')
