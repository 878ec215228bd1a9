import { expect, test } from 'vitest'
import { cleanLine, cleanParagraphs } from './cleanText.ts'

test('cleanLine removes line breaks, control and bidi characters, and white space at both ends', () => {
  expect(cleanLine('  a\r\nb\tc\u2028d\u2029e\u0085f\vg  ')).toBe('a b c d e f g')
  expect(cleanLine('a\u0000\u0007\u001b\u007f\u009fb')).toBe('ab')
  expect(cleanLine('a\u202eb\u2066c\u200fd\u061ce')).toBe('abcde')
  expect(cleanLine('\ud800a')).toBe('\ufffda')
})

test('cleanParagraphs keeps line breaks, tabs and marks of the writing direction', () => {
  expect(cleanParagraphs('\n a\r\nb\rc\u2028d\n\n\te \n')).toBe('a\nb\nc\nd\n\n\te')
  expect(cleanParagraphs('a\u0000\u001bb\u202ec')).toBe('abc')
  expect(cleanParagraphs('شکریہ\u200f!')).toBe('شکریہ\u200f!')
})

test('emoji and names in any script are not changed', () => {
  for (const text of ['Ngũgĩ wa Thiong’o', '👩🏾‍💻', 'ﷺ', 'क्षत्रिय', 'a\u200db']) {
    expect(cleanLine(text)).toBe(text)
    expect(cleanParagraphs(text)).toBe(text)
  }
})
