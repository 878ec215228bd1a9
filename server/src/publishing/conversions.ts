import type { FieldDraft } from 'protocol/desk/site.ts'
import { isWithin, valueAt } from 'protocol/fields.ts'
import { type ContentEdit, isCurrency, type SiteSource } from 'protocol/publisher.ts'
import type { Agency } from 'schema/agency.ts'
import { CURRENCY_NAMES } from 'schema/countries/countries.ts'
import { applyEdits, standsIn } from 'schema/documents.ts'
import { conflict, invalid } from '../http/deskErrors.ts'
import { documentOf } from './chooseChanges.ts'
import { isInside } from './contentDraftStore.ts'
import type { DraftedState } from './contentStates.ts'
import { type PublisherProcess, tried } from './publisherProcess.ts'
import { siteFiles } from './siteView.ts'

type Money = Partial<Agency['money']>

/**
 * Returns the published content with its two currencies swapped and every price converted, and the drafts that go live with it: those of
 * the second currency and of its rate. @throws {DeskError} if other drafts hold prices, because their numbers would be in the former currency.
 */
export async function conversionOf(state: DraftedState, publisher: PublisherProcess) {
  const isOfRate = (draft: FieldDraft) =>
    draft.file === 'agency.yaml' &&
    isWithin(draft.path, ['money']) &&
    !(isCurrency(draft) || draft.isLeftOut)
  const settled = state.drafts.filter(isOfRate)
  const source = applyEdits(state.published.source, settled)
  const edits = await pricesIn(source, publisher)
  const prices = [...edits, ...(await pricesIn(state.source, publisher))]
  const priced = state.drafts.find((draft) => !isOfRate(draft) && overlapsOne(draft, prices))
  const named = priced && siteFiles(state).find(({ file }) => file === documentOf(priced))
  if (named)
    throw conflict(
      `‘${named.name}’ has changes with prices that are not published. Publish them or undo them, then convert all prices.`,
    )
  refuseOtherRate(state)
  const converted = applyEdits(
    source,
    edits.map((edit) => ({ ...edit, base: standsIn(source, edit.file, edit.path) })),
  )
  const what = `Prices in ${CURRENCY_NAMES[moneyOf(converted).currency ?? '']}`
  return { source: converted, settled, what }
}

/**
 * Refuses to undo a publication from before a conversion of prices if prices would then be in two currencies.
 * @param edits - the edits that undo the publication.
 * @param restored - the content from which the edits take their values.
 */
export async function refuseMixedPrices(
  state: DraftedState,
  edits: readonly ContentEdit[],
  restored: SiteSource,
  publisher: PublisherProcess,
): Promise<void> {
  if (moneyOf(restored).currency === moneyOf(state.published.source).currency) return
  if (edits.some(isCurrency)) {
    const prices = await pricesIn(state.source, publisher)
    if (!prices.every((price) => overlapsOne(price, edits)))
      throw conflict('Prices were added since. Convert all prices back instead.')
  } else {
    const prices = await pricesIn(applyEdits(state.published.source, edits), publisher)
    if (edits.some((edit) => overlapsOne(edit, prices)))
      throw conflict('All prices were converted since. Change these by hand.')
  }
}

/** Returns edits that would convert the prices of a content: one for each field with a price, and one for each currency. */
function pricesIn(source: SiteSource, publisher: PublisherProcess) {
  return tried(publisher.ask('convert', source))
}

function overlapsOne(
  edit: Pick<ContentEdit, 'file' | 'path'>,
  others: readonly ContentEdit[],
): boolean {
  return others.some((other) => isInside(edit, other) || isInside(other, edit))
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
