import { fleschKincaid } from 'flesch-kincaid'
import type { HTMLElement } from 'node-html-parser'
import { syllable } from 'syllable'
import { expect, test } from 'vitest'
import { content } from '../../browser/support/content.ts'
import { open, textOf } from './open.ts'

/**
 * The grade at which a general newspaper is written: the United Kingdom's Daily Mirror at the 9th, the New York Times and
 * USA Today at the 10th (Impact Information, ‘Plain Language at Work’, newsletter 30, 2006).
 */
const NEWSPAPER_GRADE = 9

/** What holds sentences; of two inside each other the inner one. */
const BLOCKS = 'p, li, dt, dd, blockquote'
/** A label, a price or a name is no sentence: short lines would make any page look easy. */
const SENTENCE = /[.?!]$/

/** The Flesch-Kincaid grade of all whole sentences in a part. */
function gradeOf(part: HTMLElement): number {
  const running = part
    .querySelectorAll(BLOCKS)
    .filter((block) => !block.querySelector(BLOCKS))
    .map(textOf)
    .filter((text) => SENTENCE.test(text))
  const sentences = running.flatMap((text) => segments(text, 'sentence'))
  const words = sentences
    .flatMap((sentence) => segments(sentence, 'word'))
    .filter((word) => /[a-z]/i.test(word))
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0)
  expect(sentences.length).toBeGreaterThan(10)
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables })
}

function segments(text: string, granularity: 'sentence' | 'word'): string[] {
  return [...new Intl.Segmenter('en', { granularity }).segment(text)].map(({ segment }) => segment)
}

test.each(['/', '/contact', ...[...content.services, ...content.topics].map(({ path }) => path)])(
  '%s reads no harder than a general newspaper',
  async (path) => {
    expect(gradeOf(await open(path, 'main'))).toBeLessThanOrEqual(NEWSPAPER_GRADE)
  },
)
