import type { TechnologyCategory } from '../site/src/content/types/Technology.ts'

/** The tabs in their order (specification, sections 2 and 3). The first one is open by default. */
export const technologies = [
  {
    id: 'frontend',
    name: 'Front-End',
    technologies: [
      { id: 'html', name: 'HTML' },
      { id: 'css', name: 'CSS' },
      { id: 'javascript', name: 'JavaScript' },
      { id: 'typescript', name: 'TypeScript' },
      { id: 'react', name: 'React' },
      { id: 'nextjs', name: 'Next.js' },
      { id: 'vue', name: 'Vue.js' },
      { id: 'tailwind', name: 'Tailwind CSS' },
    ],
  },
  {
    id: 'backend',
    name: 'Back-End',
    technologies: [
      { id: 'nodejs', name: 'Node.js' },
      { id: 'fastify', name: 'Fastify' },
      { id: 'php', name: 'PHP' },
      { id: 'laravel', name: 'Laravel' },
      { id: 'python', name: 'Python' },
      { id: 'django', name: 'Django' },
    ],
  },
  {
    id: 'database',
    name: 'Database',
    technologies: [
      { id: 'postgresql', name: 'PostgreSQL' },
      { id: 'mysql', name: 'MySQL' },
      { id: 'sqlite', name: 'SQLite' },
      { id: 'mongodb', name: 'MongoDB' },
      { id: 'redis', name: 'Redis' },
      { id: 'firebase', name: 'Firebase' },
    ],
  },
] satisfies readonly TechnologyCategory[]
