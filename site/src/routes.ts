import { ANSWER_PAGES } from 'protocol/paths.ts'
import { createElement, type ReactNode } from 'react'
import { agency } from './content/agency.ts'
import { answers, type NoticeCopy } from './content/answers.ts'
import { ContactPage } from './pages/ContactPage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { Notice } from './sections/Notice.tsx'

export interface Route {
  /** As a visitor types it; also the file's name in the built site. */
  path: string
  /** The page's name: the title is `<name> | <product name>`. */
  name: string
  /** For search results and shared links; 70 to 160 characters where the page is indexed. */
  description: string
  /** Whether search engines may list it: not what is a notice, an answer or sample content. */
  indexed: boolean
  render: () => ReactNode
}

/** The one route table: every page of the site, in the specification's order (section 2). */
export const routes: readonly Route[] = [
  {
    path: '/',
    name: 'Home',
    description: `A software and design agency in ${agency.country}: websites, apps, systems and graphics at posted prices, from $5. See the work and ask for a quote.`,
    indexed: true,
    render: () => createElement(HomePage),
  },
  {
    path: '/contact',
    name: 'Contact',
    description:
      'Tell us about your project in seven short answers and get a written quote. Or call, or write on WhatsApp: a person in Kenya answers.',
    indexed: true,
    render: () => createElement(ContactPage),
  },
  ...Object.entries<NoticeCopy>(answers).map(([answer, copy]) => ({
    path: ANSWER_PAGES[answer as keyof typeof answers],
    name: copy.heading,
    description: copy.text,
    indexed: false,
    render: () => createElement(Notice, copy),
  })),
]
