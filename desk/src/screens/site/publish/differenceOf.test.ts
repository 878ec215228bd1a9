import { expect, test } from 'vitest'
import { differencesOf, fragmentOf } from './differenceOf.ts'

/** Returns each pair of old and new lines, with `*` around the words that differ. */
function shown(before: string, after: string): string[][] {
  return differencesOf(before, after).map((each) =>
    [each.before, each.after].map((parts) =>
      parts.map(({ isOther, text }) => (isOther ? `*${text}*` : text)).join(''),
    ),
  )
}

test('a short change is shown with the whole old and new line, and with marks on the words that differ', () => {
  expect(shown('We reply in a hour', 'We reply in an hour')).toEqual([
    ['We reply in *a* hour', 'We reply in *an* hour'],
  ])
  expect(shown('the agency', 'Wanjiku Digital Studio')).toEqual([
    ['the agency', 'Wanjiku Digital Studio'],
  ])
  expect(shown('', 'New')).toEqual([['', 'New']])
  expect(shown('Gone', '')).toEqual([['Gone', '']])
  expect(shown('One\ntwo', 'One\ntwo')).toEqual([])
})

test('only the changed entries of a list are shown', () => {
  expect(shown('• One\n• Two\n• Three\n', '• One\n• Two, too\n• Three\n• Four\n')).toEqual([
    ['• Two', '• Two*, too*'],
    ['', '• Four'],
  ])
})

test('a changed word in a long text is shown with a few words around it', () => {
  const words = Array.from({ length: 6_000 }, (_, index) => `word${index % 97}`)
  const [before, after] = [words.join(' '), words.toSpliced(3_000, 1, 'other').join(' ')]
  const [[old = '', text = ''] = []] = shown(before, after)
  expect(old).toMatch(/^…( word\d+)+ \*word\d+\*( word\d+)+ …$/)
  expect(text).toMatch(/^…( word\d+)+ \*other\*( word\d+)+ …$/)
  expect(text.length).toBeLessThan(220)
})

test('the link to a change scrolls to the first changed words; for a new list entry, to the words of the entry without the field labels', () => {
  const fragment = (before: string, after: string) =>
    decodeURIComponent(fragmentOf({ before, after }))
  expect(fragment('We reply in a hour', 'We reply in an hour')).toBe('#:~:text=We reply in an hour')
  expect(fragment('', '• Day: Saturday\nOpens at: 9:00\n')).toBe('#:~:text=Saturday')
})
