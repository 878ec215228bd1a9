import type { Person } from '../../site/src/content/types/Person.ts'

export const person = {
  order: 1,
  name: 'Wanjiru Mfano',
  role: 'Founder, back-end developer',
  line: 'Keeps ledgers and payments right, and reads every quote before it goes out.',
  links: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/in/example-wanjiru' },
    { label: 'GitHub', href: 'https://github.com/example-wanjiru' },
  ],
} satisfies Person
