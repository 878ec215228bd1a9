import type { Developer } from '../../site/src/content/types/Developer.ts'

export const developer = {
  order: 2,
  name: 'Front-End Developer',
  hourlyRate: 10,
  heading: 'Hire a front-end developer',
  description:
    'A developer for what people see and touch: pages, forms and apps that stay quick on a mid-range phone.',
  does: [
    'Turns a design file into pages for phone and laptop',
    'Connects screens to the server that you already have',
    'Cuts the weight of slow pages and reports before and after',
    'Makes forms and menus work by keyboard and screen reader',
    'Builds a set of parts that your team can use again',
  ],
  technologies: [
    'html',
    'css',
    'javascript',
    'typescript',
    'react',
    'nextjs',
    'vue',
    'tailwind',
    'figma',
  ],
  choose:
    'Right when the server exists or somebody else writes it. For data and payments, take the back-end developer.',
  pageTitle: 'Hire A Front-End Developer',
  searchTitle: 'Hire Front-End Developers in {place}, {rate}/Hr',
  pageDescription:
    'Hire a front-end developer in {place} at {rate} an hour: pages, forms and apps that stay quick on phones. What is included and how to start.',
} satisfies Developer
