export const cards = [
  { prize: 'prize' },
  { prize: 'prize-15', shapeClass: 'card-shape-9' },
  { prize: 'prize-16', shapeClass: 'card-shape-10' },
  { prize: 'prize-17' },
  { prize: 'prize-18', shapeClass: 'card-shape-9' },
  { prize: 'prize-19', shapeClass: 'card-shape-10' },
]
