import type { Industry } from '../../site/src/content/types/Industry.ts'

export const industry = {
  order: 5,
  name: 'Media & Entertainment',
  intro:
    'Reporters, producers and photographers need their work seen and their archive kept. We publish text, sound and video that open on a slow connection and can be found years later.',
  firstQuestion: 'What do you publish in a week, and how large are the files?',
  offerings: [
    {
      name: 'Publishing and archives',
      text: 'Long reads with sources, maps and corrections, searchable by place, person and date.',
      service: 'website-design',
    },
    {
      name: 'Podcasts and video',
      text: 'Episode pages with players that start small, plus transcripts and feeds for the podcast apps.',
      service: 'website-design',
    },
    {
      name: 'Portfolios',
      text: 'Large pictures in small files, galleries for one client at a time, and an enquiry form that asks for the date.',
      service: 'website-design',
    },
    {
      name: 'Brand and motion design',
      text: 'Logos, covers, titles and social templates that your own team can fill in.',
      service: 'graphics-design',
    },
  ],
} satisfies Industry
