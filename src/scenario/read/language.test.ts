import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrompt } from '../read-prompt.ts';
import { findNoPlaces } from './test-slots.suite.ts';

const languageOf = (prompt: string): string => readPrompt(prompt, findNoPlaces).language;

const FOREIGN = [
  'Incendie dans un hôtel de cinq étages avec 200 clients, la sortie nord est bloquée',
  "Un feu se déclare à l'école pendant la nuit, 300 élèves sont évacués",
  'Evacuation de la gare: 500 personnes, fumée sur le quai 2',
  'Feuer im Krankenhaus',
  'Ein Brand in einer Schule mit 400 Schülern, der Ausgang im Norden ist versperrt',
  'Großbrand in einem Hochhaus, 12 Stockwerke, 300 Personen',
  'Un incendio en un hospital de 4 pisos con 120 pacientes y 40 enfermeras',
  'Terremoto de magnitud 7 en una escuela, las escaleras están bloqueadas',
  'Un incendio in una scuola con 200 studenti, le scale sono bloccate',
  'Folla di 5000 persone durante un concerto allo stadio',
  'Incêndio em um prédio de 10 andares com 250 pessoas durante a noite',
  'Uma escola com 300 alunos é evacuada por causa de um incêndio na cozinha',
  'Okulda yangın çıktı, 300 öğrenci tahliye ediliyor',
  'Bir hastanede 120 hasta var, gece yarısı yangın başlıyor',
  'حريق في مستشفى من أربعة طوابق و 200 مريض',
  'Пожар в школе, 300 учеников, северный выход закрыт',
  '北京地铁站发生火灾，有600名乘客',
];

const ENGLISH = [
  'Fire in the Gare du Nord in Paris with 500 passengers',
  'A crowd of 2000 people at Plaza de la Constitución in Ciudad de México',
  'Flood near Rio de Janeiro, 300 residents',
  'Fire at Les Halles, 400 shoppers',
  'Earthquake in São Paulo, a ten-storey office with 300 workers',
  'Evacuate the Café de Flore, 60 guests',
  'hotel fire 200 guests 5 floors',
  'Fire in 北京 station with 300 passengers',
  'Chemical spill in Ludwigshafen am Rhein, wind from the west',
  'A march of 5,000 protesters along Unter den Linden in Berlin',
  'Crowd crush at a concert in El Zócalo',
  'nightclub, 300 ppl, pyro sets ceiling on fire, 2 exits locked',
  'Stampede in Santa Maria da Feira during a festival',
  'Gas leak at La Défense, Tour Total, 900 employees',
  'A train derails in Los Angeles with 90 passengers aboard',
  'Die-in protest with 200 protesters',
];

test('a prompt in another language is recognised as such', () => {
  for (const prompt of FOREIGN) assert.equal(languageOf(prompt), 'other', prompt);
});

test('foreign names in an English prompt leave it English', () => {
  for (const prompt of ENGLISH) assert.equal(languageOf(prompt), 'en', prompt);
});
