/**
 * The storeys of the domain, lowest first: the folders of `domain/`, each with its nouns. A noun knows only nouns of its own storey and of lower ones;
 * the check of nouns holds it. The drawn map shows them.
 */
export const storeys = {
  ground:
    'the edition of the summit and its face, its hotels and vehicles, its privacy policy, messages that leave the portal',
  identity:
    'accounts and organisations, how they log in, whom a code lets in, and the views that they keep of lists',
  people: 'the guests of an organisation and their companions',
  plans: 'what each of them plans: travel, hotel, wishes, entourage',
  approval: 'who was approved, and who works at the summit',
  programme: 'activities and who takes part in them',
  publishing: 'what the organisers publish, and for whom; what they remind of',
  'event-day': 'the days of the event: zones, badges, gates, halls',
  views: 'pages over all of these, without tables of their own',
} as const
