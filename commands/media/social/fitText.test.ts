import { beforeAll, expect, test } from 'vitest'
import { fitText } from './fitText.ts'
import { loadTypesetter, type TextStyle, type Typesetter } from './loadTypesetter.ts'

const STYLE: TextStyle = { family: 'display', size: 84, lineHeight: 1.02 }
const BOX = { width: 420, height: 300 }
const TITLES = [
  'Web Application Development',
  'Mfumo wa kusimamia mikopo ya vyama vya akiba na mikopo Ng’ombe',
  'Système intégré de gestion des coopératives agricoles du Kivu élargi à l’Île',
]

let setter: Typesetter

beforeAll(async () => {
  setter = await loadTypesetter([...TITLES, 'Donaudampfschifffahrtsgesellschaftskapitän ŵ'])
})

test.each(TITLES)('the title %s stays whole within its box', (title) => {
  const { lines, style, width, height } = fitText(setter, title, STYLE, BOX)
  expect(width).toBeLessThanOrEqual(BOX.width)
  expect(height).toBeLessThanOrEqual(BOX.height)
  expect(lines.join(' ').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''))
  expect(style.size).toBeGreaterThanOrEqual(30)
})

test('a text of any length stays whole within its box', () => {
  const text = `${TITLES.join(' ')} Donaudampfschifffahrtsgesellschaftskapitän`
  const { lines, width, height } = fitText(setter, text, STYLE, { width: 300, height: 100 })
  expect(lines.join(' ')).toBe(text)
  expect(width).toBeLessThanOrEqual(300)
  expect(height).toBeLessThanOrEqual(100)
})

test('letters that the typefaces lack are recognised', () => {
  expect(setter.canSet('Île ŵ')).toBe(true)
  expect(setter.canSet('ዘመን')).toBe(false)
})
