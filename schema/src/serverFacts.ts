import type { Agency } from './agency.ts'
import type { Brand } from './brand.ts'
import type { Content } from './content.ts'
import { factsOf } from './facts.ts'
import { fillText } from './placeholders.ts'
import { pricesOf } from './prices.ts'

/**
 * What the server has to know of the content: who runs the site, its colours, and what subscribers agree to. Written with the
 * pages, so that a server that starts says what they say, whatever somebody is writing in the content meanwhile.
 */
export interface ServerFacts {
  readonly agency: Agency
  readonly brand: Brand
  readonly newsletterWording: string
}

export function serverFactsOf(content: Content): ServerFacts {
  const { agency, brand, copy } = content
  return {
    agency,
    brand,
    newsletterWording: fillText(copy.footer.newsletterText, factsOf(content), pricesOf(agency).say),
  }
}
