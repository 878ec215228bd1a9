import { isWithin, valueAt, withValue } from 'protocol/fields.ts'
import { type ContentEdit, isCurrency, type SiteSource } from 'protocol/publisher.ts'
import type { Agency } from 'schema/agency.ts'
import { CURRENCY_CODES, CURRENCY_NAMES } from 'schema/countries/countries.ts'
import { applyEdits, standsIn } from 'schema/documents.ts'
import { conflict, invalid } from '../http/deskErrors.ts'
import { documentOf } from './chooseChanges.ts'
import { isInside } from './contentDraftStore.ts'
import type { DraftedState } from './contentStates.ts'
import { type PublisherProcess, tried } from './publisherProcess.ts'
import { siteFiles } from './siteView.ts'

type Money = Partial<Agency['money']>

/** Any two currencies with a rate, to find the fields with prices by converting them. */
const TRIAL = { currency: CURRENCY_CODES[0], beside: CURRENCY_CODES[1], rate: 2 }

/**
 * Returns the content with every price in `currency`, and the drafts that are published with it: the second currency and its rate. @throws
 * {DeskError} if there are other drafts, because prices in drafts stay as they are.
 */
export async function conversionOf(
  state: DraftedState,
  currency: string,
  publisher: PublisherProcess,
) {
  const other = state.drafts.find(
    (draft) =>
      draft.isLeftOut ||
      isCurrency(draft) ||
      !(draft.file === 'agency.yaml' && isWithin(draft.path, ['money'])),
  )
  if (other) throw unpublished(state, other.file)
  const { published, source, problems } = state
  if (problems[0]) throw invalid(problems[0].text)
  refuseOtherRate(moneyOf(source), moneyOf(published.source))
  if (moneyOf(source).beside !== currency)
    throw conflict('The currencies were changed in the meantime. Look at the prices again.')
  const edits = (await tried(publisher.ask('convert', source))).map((edit) => {
    return { ...edit, base: standsIn(source, edit.file, edit.path) }
  })
  const what = `Prices in ${CURRENCY_NAMES[currency]}`
  return { source: applyEdits(source, edits), drafts: state.drafts, what }
}

/**
 * Refuses to undo a publication from before a change of the currency if prices would then be in two currencies.
 * @param edits - the edits that undo the publication.
 * @param restored - the content from which the edits take their values.
 */
export async function refuseMixedPrices(
  state: DraftedState,
  edits: readonly ContentEdit[],
  restored: SiteSource,
  publisher: PublisherProcess,
): Promise<void> {
  const { source } = state.published
  if (moneyOf(restored).currency === moneyOf(source).currency) return
  const isBack = edits.some(isCurrency)
  if (isBack && state.drafts[0]) throw unpublished(state, state.drafts[0].file)
  const { documents } = isBack ? source : applyEdits(source, edits)
  const agency = withValue(documents['agency.yaml'], ['money'], TRIAL)
  const trial = { ...source, documents: { ...documents, 'agency.yaml': agency } }
  const prices = (await tried(publisher.ask('convert', trial))).filter(
    ({ file, path }) => !(file === 'agency.yaml' && isWithin(path, ['money'])),
  )
  const undone = prices.filter((price) =>
    edits.some((edit) => isInside(edit, price) || isInside(price, edit)),
  )
  // A currency that was changed by hand left all numbers as they were.
  if (undone.length === 0 || (isBack && undone.length === prices.length)) return
  throw conflict(
    isBack
      ? 'Prices were added since. Convert all prices again instead.'
      : 'All prices were converted since. Change these by hand.',
  )
}

function unpublished(state: DraftedState, file: string) {
  const document = documentOf({ file })
  const named = siteFiles(state).find((each) => each.file === document)
  return conflict(
    `‘${named?.name}’ has changes that are not published. Publish or undo all changes first, because prices in them would stay in the other currency.`,
  )
}

/** Refuses new currencies with the unchanged exchange rate of the former currencies, because every price would be wrong. */
function refuseOtherRate(now: Money, before: Money): void {
  const pairOf = ({ currency, beside }: Money) => [currency, beside].sort().join(' ')
  if (!now.beside || pairOf(now) === pairOf(before) || now.rate !== before.rate) return
  throw invalid(
    `The exchange rate, ${now.rate}, is still the rate of the former currencies. Type the new rate first.`,
  )
}

function moneyOf({ documents }: SiteSource): Money {
  return (valueAt(documents['agency.yaml'], ['money']) ?? {}) as Money
}
