import { describe, expect, it } from 'vitest'
import { agency } from './agency.ts'
import { inShillings } from './kenyanShillings.ts'

const DOLLARS = [1, 5, 10, 12, 15, 20, 30, 50, 70, 100, 120, 200, 400, 800, 1600, 3200, 12_345]

describe('shillings beside dollars', () => {
  it.each(DOLLARS)('$%i: about, at most 2.5 %% off, in whole shillings', (usd) => {
    const text = inShillings(usd)
    const amount = Number(/^about KSh ([\d,]+)$/.exec(text)?.[1]?.replaceAll(',', ''))
    const exact = usd * agency.exchange.kshPerUsd
    expect(Math.abs(amount - exact) / exact, text).toBeLessThanOrEqual(0.025)
  })

  it('never has more than three figures that are not 0', () => {
    for (const usd of DOLLARS) {
      expect(inShillings(usd).replace(/\D/g, '')).toMatch(/^\d{1,3}0*$/)
    }
  })

  it('says nothing else of no money at all', () => {
    expect(inShillings(0)).toBe('about KSh 0')
  })
})
