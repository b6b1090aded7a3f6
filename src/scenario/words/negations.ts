/** What a prompt may exclude, and the words for it. */
import type { Negation } from '../kinds.ts';

export const NEGATABLE_WORDS: Readonly<Record<Negation, string>> = {
  vehicles: `vehicle, motor vehicle, motorised vehicle, motorized vehicle, car, automobile, motorised traffic, motorized traffic, motor traffic, vehicle traffic, vehicular traffic, car traffic`,
  elevators: `elevator, lift, elevator access, lift access, use of elevator, use of lift, working elevator, elevator use`,
  panic: `panic, panicking, mass panic, hysteria, stampede, panic behaviour, panic behavior`,
  injuries: `injury, casualty, fatality, death, wounded, victim, injured, injured people, injured person, hurt, harm, loss of life, serious injury, deaths`,
  children: `child, kid, minor, children, baby, infant, toddler, under-18, teenager`,
  staff: `staff, personnel, steward, crew, employee, marshal, staff member, member of staff, nurse, attendant, usher, staff on duty, staff present`,
  wind: `wind, breeze, gust, windy`,
  alarm: `alarm, fire alarm, alarm system, alarm bell, alarm signal, smoke detector, smoke alarm, siren, voice alarm, warning system, warning siren, public address, public address system, pa system, fire alarm system, audible alarm, alert system, evacuation alarm`,
  traffic: `traffic, road traffic, street traffic, through traffic, other traffic, oncoming traffic`,
  power: `power, electricity, electric power, lighting, electrical power, mains power, backup power, light, emergency lighting, power supply, emergency power`,
  buildings: `building, structure, house, buildings nearby, surrounding building`,
  smoke: `smoke, fume, visible smoke`,
  pedestrians: `pedestrian, people on foot, walker, foot traffic, pedestrian traffic, passerby, passers-by, passer-by`,
  responders: `responder, first responder, emergency service, emergency services, rescuer, firefighter, emergency responder, emergency crew, rescue service, rescue team, fire brigade, fire department, police, police officer, paramedic, ambulance, police presence, emergency personnel, emergency vehicle, emergency help, fire crew, rescue worker, outside help`,
  sprinklers: `sprinkler, sprinkler system, fire sprinkler, automatic sprinkler, fire suppression, suppression system, fire suppression system, sprinkler protection, automatic fire suppression`,
};
