import { isDeepStrictEqual } from 'node:util'
import type { FieldDraft } from 'protocol/desk/site.ts'
import { isWithin, valueAt } from 'protocol/fields.ts'
import { type ContentEdit, isCurrency, type SiteSource } from 'protocol/publisher.ts'
import type { Agency } from 'schema/agency.ts'
import { CURRENCY_NAMES } from 'schema/countries/countries.ts'
import { applyEdits, standsIn } from 'schema/documents.ts'
import { conflict, invalid } from '../http/deskErrors.ts'
import { isInside } from './contentDraftStore.ts'
import type { DraftedState } from './contentStates.ts'
import { type PublisherProcess, tried } from './publisherProcess.ts'

type Money = Partial<Agency['money']>

/**
 * Returns the published content with its two currencies swapped and every price converted, and the drafts with converted prices. The drafts
 * of the second currency and its rate are part of the content then.
 */
export async function conversionOf(state: DraftedState, publisher: PublisherProcess) {
  const isOfMoney = (draft: FieldDraft) =>
    draft.file === 'agency.yaml' && isWithin(draft.path, ['money'])
  const money = state.drafts.filter(isOfMoney)
  if (money.some((draft) => isCurrency(draft) || draft.isLeftOut))
    throw conflict('Publish or undo the changes of ‘Currency’ first, then convert all prices.')
  refuseOtherRate(state)
  const present = applyEdits(state.published.source, money)
  const source = withEdits(present, await pricesIn(present, publisher))
  const left = { ...state, drafts: state.drafts.filter((draft) => !isOfMoney(draft)) }
  const drafts = await convertedDrafts(left, source, publisher)
  return { source, drafts, what: `Prices in ${CURRENCY_NAMES[currencyOf(source)]}` }
}

/**
 * Returns the drafts with converted prices if the undo of a publication changes the currency; null if the drafts stay as they are. @throws
 * {DeskError} if published prices would then be in two currencies.
 * @param edits - the edits that undo the publication.
 * @param restored - the content from which the edits take their values.
 */
export async function draftsAfterUndo(
  state: DraftedState,
  edits: readonly ContentEdit[],
  restored: SiteSource,
  publisher: PublisherProcess,
): Promise<readonly FieldDraft[] | null> {
  const { source } = state.published
  if (currencyOf(restored) === currencyOf(source)) return null
  const after = applyEdits(source, edits)
  const isBack = edits.some(isCurrency)
  const isOfUndo = (price: ContentEdit) =>
    edits.some((edit) => isInside(edit, price) || isInside(price, edit))
  const prices = await pricesIn(isBack ? source : after, publisher)
  if (prices.every((price) => isOfUndo(price) === isBack))
    return isBack ? convertedDrafts(state, after, publisher) : null
  throw conflict(
    isBack
      ? 'Prices were added since. Convert all prices again instead.'
      : 'All prices were converted since. Change these by hand.',
  )
}

/** Converts the prices of drafts, and bases the drafts on the content that is published next. A draft over another value stays as it is. */
async function convertedDrafts(
  { source, drafts, published }: DraftedState,
  next: SiteSource,
  publisher: PublisherProcess,
): Promise<readonly FieldDraft[]> {
  const converted = withEdits(source, await pricesIn(source, publisher))
  return drafts.map((draft) => {
    const { file, path, base } = draft
    if (!isDeepStrictEqual(base, standsIn(published.source, file, path))) return draft
    return { ...draft, value: standsIn(converted, file, path), base: standsIn(next, file, path) }
  })
}

/** Returns edits that would convert the prices of a content: one for each field with a price, and one for each currency. */
function pricesIn(source: SiteSource, publisher: PublisherProcess) {
  return tried(publisher.ask('convert', source))
}

/** Applies edits to fields, whatever value the fields have. */
function withEdits(source: SiteSource, edits: readonly ContentEdit[]): SiteSource {
  return applyEdits(
    source,
    edits.map((edit) => ({ ...edit, base: standsIn(source, edit.file, edit.path) })),
  )
}

function currencyOf(source: SiteSource): string {
  return moneyOf(source).currency ?? ''
}

/** Refuses new currencies with the unchanged exchange rate of the former currencies, because every price would be wrong. */
function refuseOtherRate(state: DraftedState): void {
  const [now, before] = [moneyOf(state.source), moneyOf(state.published.source)]
  const pairOf = (money: Money) => [money.currency, money.beside].sort().join(' ')
  if (!now.beside || pairOf(now) === pairOf(before) || now.rate !== before.rate) return
  throw invalid(
    `The exchange rate, ${now.rate}, is still the rate of the former currencies. Type the new rate first.`,
  )
}

function moneyOf({ documents }: SiteSource): Money {
  return (valueAt(documents['agency.yaml'], ['money']) ?? {}) as Money
}
