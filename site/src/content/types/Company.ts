/** Who a client would be dealing with, as registers have it. What is empty is left out of the pages. */
export interface Company {
  /** As registered, such as 'Kazi Bora Limited'. */
  legalName: string
  /** In the register of companies or of business names. */
  registrationNumber: string
  /** A year. */
  founded: string
  /** Of the Kenya Revenue Authority, or how one gets it. */
  taxPin: string
  /** Of the registration with the Data Commissioner. */
  dataProtection: string
  /** Who insures against what, and up to how much. */
  insurance: string
  address: {
    street: string
    /** Stands in the titles of pages, too: people search by it. */
    town: string
    /** A box and a code. */
    postal: string
  }
  /** Clients who have agreed to be called. */
  references: readonly { name: string; position: string; company: string }[]
}
