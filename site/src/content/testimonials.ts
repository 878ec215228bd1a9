/** What one client says (specification, section 3). The photo is `svg/portraits/<id>`. */
export interface Testimonial {
  id: number
  name: string
  position: string
  company: string
  text: string
  /** Invented: the pages say so. False once it is real and its owner agreed to be shown. */
  sample: boolean
}

/** Five, so that the third is the middle one, which is selected at first (specification, section 2). */
export const testimonials = [
  {
    id: 1,
    name: 'Grace Wanjala',
    position: 'Bursar',
    company: 'Zealed',
    text: 'Parents sent fees with a nickname as the reference, and I spent two mornings a week guessing whose child it was. The portal now suggests the pupil and I confirm it. On most Mondays I am done before the first bell.',
    sample: true,
  },
  {
    id: 2,
    name: 'Hassan Mwakio',
    position: 'Team Manager',
    company: 'Mombasa Infernos',
    text: 'We play evening games under poor lights, and the table officials kept asking us to repeat a number. They printed one shirt and looked at it under our own floodlights before we paid for the rest. Nobody asks now.',
    sample: true,
  },
  {
    id: 3,
    name: 'Daniel Kiprotich',
    position: 'Programme Lead',
    company: 'MooCourses',
    text: 'Our farmers buy data by the day. They save a lesson at the co-operative and play it while milking, with no signal. We still visit them. We go to answer questions now, and the slides stay in the office.',
    sample: true,
  },
  {
    id: 4,
    name: 'Naomi Kerubo',
    position: 'Operations Manager',
    company: 'Zeway Builders',
    text: 'Customers called to ask the price of cement, then called again about the lorry. The shop shows the price, what is in the yard and the delivery fee before they pay. The phone still rings, mostly with orders.',
    sample: true,
  },
  {
    id: 5,
    name: 'Wycliffe Rotich',
    position: 'Branch Manager',
    company: 'Mugeiyot SACCO',
    text: 'A loan form used to come back to our counter three times because one guarantor had not signed. Members now see who has accepted and call the others themselves. We handle the form once.',
    sample: true,
  },
] as const satisfies readonly Testimonial[]
