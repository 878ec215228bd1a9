/** The kinds of page where somebody decides. */
export type DecidingPage = 'contact' | 'hire' | 'service'

export interface Question {
  /** Of no other question. */
  question: string
  /** One to three sentences. Left out of the pages while it is empty. */
  answer: string
  /** What an answer says: the launch check asks for it. */
  says: string
  on: readonly DecidingPage[]
  /** Where the site says more. */
  link?: { label: string; path: string }
}

/** What clients ask before they write, answered beside the forms. */
export interface BeforeYouAsk {
  heading: string
  questions: readonly Question[]
}
