import type { Developer } from '../../site/src/content/types/Developer.ts'

export const developer = {
  order: 3,
  name: 'Back-End Developer',
  hourlyRate: 12,
  heading: 'Hire a back-end developer',
  description:
    'A developer for what must be right: data, money, permissions, and the server that carries them.',
  does: [
    'Designs database schemas and migrates existing data',
    'Connects mobile money, banks, SMS and e-mail',
    'Writes APIs for your app, with documentation',
    'Makes slow reports fast and says what was wrong',
    'Sets up backups and shows that a restore works',
  ],
  technologies: [
    'nodejs',
    'fastify',
    'php',
    'laravel',
    'python',
    'django',
    'postgresql',
    'mysql',
    'redis',
    'docker',
    'nginx',
  ],
  choose:
    'Right when your screens are done or somebody else builds them. For both sides at once, take the full-stack developer.',
  pageTitle: 'Hire A Back-End Developer',
  searchTitle: 'Hire Back-End Developers in {place}, {rate}/Hr',
  pageDescription:
    'Hire a back-end developer in {place} at {rate} an hour: data, payments, permissions and servers. What is included and how to start.',
} satisfies Developer
