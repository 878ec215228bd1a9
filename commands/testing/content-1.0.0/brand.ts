import type { Brand } from '../site/src/content/types/Brand.ts'

/**
 * The mark and the colours of pages, desk, icons, social pictures and mails. `npm run setup` chooses what dark screens show from one
 * colour each; a build refuses a colour that cannot be read where it stands, and names the nearest that can.
 */
export const brand = {
  mark: 'drawn',
  accent: { light: '#ffc51f', dark: '#ffc51f' },
  design: { light: '#a8125a', dark: '#ff8fbe' },
  build: { light: '#005f73', dark: '#66c7dc' },
  run: { light: '#2c6a1f', dark: '#93cf72' },
} satisfies Brand
