import { defineForm } from '#kit/rules/define-form.ts'
import { choice, text } from '#kit/rules/fields.ts'

export const words = (en: string) => ({ zh: '字', en })
const may = { heldBy: ['editor'], label: words('may'), why: words('why') }

export const stand = defineForm('stand', {
  stand: { number: text(10), hall: choice(['north', 'south']), note: text(50).optional() },
})
/** A plain record for tests: a stand with its hall. */
export const usual = {
  noun: 'stands',
  form: stand,
  words: {
    title: words('Stand'),
    sections: { stand: words('Stand') },
    fields: {
      number: words('Number'),
      hall: { ...words('Hall'), options: { north: words('North hall'), south: words('South hall') } },
      note: words('Note'),
    },
  },
  says: { title: words('Stands'), lead: words('lead'), create: words('New stand'), none: words('none') },
  name: 'number',
  belongsTo: 'installation',
  published: false,
  list: {
    columns: { hall: {}, note: {} },
    filters: { hall: words('All halls') },
    search: { fields: ['number'], label: words('Search') },
  },
  may: { list: may, edit: may },
  example: { number: '1', hall: 'north' },
} as const
