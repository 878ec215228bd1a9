import type { Developer } from '../../site/src/content/types/Developer.ts'

export const developer = {
  order: 1,
  name: 'Full-Stack Developer',
  hourlyRate: 15,
  heading: 'Hire a full-stack developer',
  description:
    'One developer for the whole feature: the data, the code on the server and the screen that people touch.',
  does: [
    'Takes a feature from a sketch to a release',
    'Adds payments, SMS and sign-in to a product that exists',
    'Finds the cause of a fault, on whichever side it is',
    'Sets up hosting, backups and automatic releases',
    'Keeps a small product going alone, with notes for the next person',
  ],
  technologies: ['react', 'laravel', 'postgresql'],
  choose:
    'Right for a mixed list of tasks. If all of them are screens, or all are on the server, a developer for that side costs less.',
  pageTitle: 'Hire A Full-Stack Developer',
  searchTitle: 'Hire Full-Stack Developers in {place}, {rate}/Hr',
  pageDescription:
    'Hire a full-stack developer in {place} at {rate} an hour: database, server and screens in one pair of hands. What is included and how to start.',
} satisfies Developer
