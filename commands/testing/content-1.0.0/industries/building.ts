import type { Industry } from '../../site/src/content/types/Industry.ts'

export const industry = {
  order: 6,
  name: 'Building & Construction',
  intro:
    'A clear quote wins the work, and a site that never stands idle keeps it. We bring drawings, prices and progress to the phones of the people on the job.',
  firstQuestion: 'What do buyers ask first, and who keeps the price list up to date?',
  offerings: [
    {
      name: 'Company websites',
      text: 'Finished houses, floor plans and starting prices, with a form that asks for plot and budget first.',
      service: 'website-design',
    },
    {
      name: 'Quotes and bills of quantities',
      text: 'Measurements in, a priced list of materials and labour out, with the date of each price.',
      service: 'software-development',
    },
    {
      name: 'Site diaries',
      text: 'Photos, deliveries and hours entered on site, offline too, and a weekly report for the client.',
      service: 'mobile-application',
    },
    {
      name: 'Materials ordering',
      text: 'Orders, deliveries and returns by site, so that nobody pays for cement twice.',
      service: 'web-application',
    },
  ],
} satisfies Industry
