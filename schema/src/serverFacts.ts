import type { SitePage } from 'protocol/desk/enquiries.ts'
import type { Agency } from './agency.ts'
import type { Brand } from './brand.ts'
import type { Content, RecordOf } from './content.ts'
import { factsOf } from './facts.ts'
import { fillIn, fillText } from './placeholders.ts'
import { pricesOf } from './prices.ts'
import { servicePath } from './sitePages.ts'

/**
 * The facts about the content that the server needs: who runs the site, its colours, and the newsletter's consent text. Published with the
 * pages, so that the server agrees with them while somebody edits the content.
 */
export interface ServerFacts {
  readonly agency: Agency
  readonly brand: Brand
  readonly newsletterWording: string
  /** The choices of the quote form, by the field's name. */
  readonly options: Readonly<Record<'serviceInterest' | 'budgetInterest' | 'timeline', string[]>>
  /** All pages by name. */
  readonly pages: readonly SitePage[]
  /** The quote form's option and the page of each service. */
  readonly services: readonly { readonly option: string; readonly path: string }[]
  readonly built: BuiltFacts
  /** The look of the desk; missing in publications by earlier versions of the program. */
  readonly desk?: {
    readonly sheet: string
    /** The path of the owner's mark below `media/`; null for the built-in sign. */
    readonly mark: { readonly path: string; readonly isWordmark: boolean } | null
  }
}

/** The settings that the pages were made with, as far as pages mention them. */
export interface BuiltFacts {
  /** Empty if the pages were made without an address. */
  readonly publicUrl: string
  /** The number of months for which enquiries are kept; null for no limit. */
  readonly retentionMonths: number | null
  /** The ids of the privacy page's sections. */
  readonly privacySections: readonly string[]
}

/** Returns the quote form's name for a service. */
export function optionOf({ name, option = name }: RecordOf<'services'>): string {
  return option
}

/** Returns the services in the order of the quote form: services without a place come last. */
export function serviceOptions(services: readonly RecordOf<'services'>[]): string[] {
  return services
    .toSorted((a, b) => (a.formOrder ?? Infinity) - (b.formOrder ?? Infinity) || 0)
    .map(optionOf)
}

export function serverFactsOf(
  content: Content,
  pages: readonly SitePage[],
  built: BuiltFacts,
): ServerFacts {
  const { agency, brand, copy, services } = content
  const facts = factsOf(content)
  const { say } = pricesOf(agency)
  const { budgetInterest, timeline } = copy.forms.quoteForm.fields
  return {
    agency,
    brand,
    newsletterWording: fillText(copy.footer.newsletterText, facts, say),
    options: fillIn(
      {
        serviceInterest: serviceOptions(services),
        budgetInterest: budgetInterest.options ?? [],
        timeline: timeline.options ?? [],
      },
      facts,
      say,
    ),
    pages,
    built,
    services: services.map((service) => ({
      option: optionOf(service),
      path: servicePath(service.id),
    })),
  }
}
