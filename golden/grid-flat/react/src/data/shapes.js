export const shapes = [
  { prize: 'prize', boxClass: 'shape-8' },
  { prize: 'prize-15', boxClass: 'shape-9' },
  { prize: 'prize-16', boxClass: 'shape-10' },
  { prize: 'prize-17', boxClass: 'shape-8' },
  { prize: 'prize-18', boxClass: 'shape-9' },
  { prize: 'prize-19', boxClass: 'shape-10' },
]
